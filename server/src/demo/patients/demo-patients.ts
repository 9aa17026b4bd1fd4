import type { Sex } from '../consults/consult.ts'
import { fixedId } from '../fixed-id.ts'

export type RecordSystem = 'athena' | 'elation' | 'cerbo' | 'hint'

export interface DemoPatient {
  readonly id: string
  /** Number of the patient, starting at 1; identifiers and addresses are derived from it. */
  readonly position: number
  readonly fullName: string
  readonly sex: Sex
  readonly dob: string
  readonly practice: 'demo' | 'rival'
  /** Email of the patient's provider. */
  readonly provider: string
  readonly recordSystems: readonly RecordSystem[]
}

type Row = readonly [fullName: string, sex: 'f' | 'm', dob: string, ...recordSystems: RecordSystem[]]

const OWNERS: readonly Row[] = [
  ['Walter Haldane', 'm', '1957-06-14', 'athena'],
  ['June Ashworth', 'f', '1971-09-02', 'athena'],
  ['Rosa Itzel Quiroga', 'f', '1995-03-21'],
  ['Darnell Pruitt', 'm', '1963-11-08', 'elation'],
  ['Margit Solberg', 'f', '1954-01-30', 'cerbo'],
  ['Imani Delacroix', 'f', '1992-07-17'],
  ['Harold Eastman', 'm', '1968-04-25', 'hint'],
  ['Priya Venkataraman', 'f', '2003-12-05', 'athena'],
  ['Caleb Whitlock', 'm', '1961-08-19'],
  ['Eleanor Voss', 'f', '1979-02-11', 'elation'],
  ['Nadia Ferreira', 'f', '1990-10-27'],
  ['Owen Castellane', 'm', '1976-05-06', 'athena'],
  ['Beatrix Thornbury', 'f', '1987-06-23'],
  ['Samir Abara', 'm', '1973-01-15', 'athena', 'hint'],
  ['Wilhelmina Quist', 'f', '1949-09-09', 'cerbo'],
  ['Frank Delaney', 'm', '1959-12-28'],
  ['Odile Marchbanks', 'f', '1983-04-02', 'hint'],
  ['Torsten Ekdahl', 'm', '1945-03-18'],
  ['Amara Whitfield', 'f', '2001-08-30'],
  ['Gideon Farrow', 'm', '1998-02-07', 'athena'],
  ['Philippa Renner', 'f', '1966-11-21'],
  ['Mateo Solano', 'm', '1984-07-12', 'elation'],
  ['Hester Kjellberg', 'f', '1958-05-29'],
  ['June Ashworth', 'f', '1938-02-16'],
]

const PCPS: readonly Row[] = [
  ['Tobias Renner', 'm', '1969-10-03', 'athena'],
  ['Thandi Abara', 'f', '1988-01-19'],
  ['Kofi Marchbanks', 'm', '1970-06-28', 'elation'],
  ['Colette Fenwick', 'f', '1994-09-14'],
  ['Anselm Toledano', 'm', '1955-02-22', 'athena'],
  ['Wanda Okonkwo', 'f', '1972-12-01', 'cerbo'],
  ['Leif Thornbury', 'm', '1967-03-09'],
  ['Rupert Voss', 'm', '1986-08-05', 'hint'],
  ['Joaquin Ferreira', 'm', '1951-05-17'],
  ['Solveig Lindgren', 'f', '1996-11-26', 'athena'],
  ['Ingrid Haldane', 'f', '1960-07-08'],
  ['Desmond Eastman', 'm', '2002-04-13'],
  ['Noor Villareal', 'f', '1999-06-06', 'elation'],
  ['Bartholomew Finch', 'm', '1948-10-20'],
  ['Celestine Obuya', 'f', '1978-03-03', 'athena'],
  ['Marlon Whitlock', 'm', '1981-09-25'],
  ['Agatha Pruitt', 'f', '1943-01-12', 'cerbo'],
  ['Yusuf Delacroix', 'm', '1964-12-19'],
  ['Linnea Castellane', 'f', '1991-02-28'],
  ['Octavio Renner', 'm', '1974-08-11', 'athena', 'elation'],
]

const SUPERUSERS: readonly Row[] = [
  ['Dorothea Finch', 'f', '1946-04-07', 'athena'],
  ['Ambrose Toledano', 'm', '1950-09-30'],
  ['Kirsten Abara', 'f', '1985-05-24', 'elation'],
  ['Elias Venkataraman', 'm', '1993-12-16'],
  ['Ottilie Ashworth', 'f', '1962-02-05', 'athena'],
  ['Jerome Okonkwo', 'm', '1977-07-22'],
  ['Saskia Villareal', 'f', '2000-10-10', 'hint'],
  ['Cornelius Quist', 'm', '1956-06-02'],
  ['Mirela Farrow', 'f', '1969-03-27', 'cerbo'],
  ['Lorenzo Kjellberg', 'm', '1988-11-04'],
  ['Winifred Delaney', 'f', '1953-08-15'],
  ['Benedict Obuya', 'm', '1965-01-29', 'athena'],
  ['Annika Fenwick', 'f', '1997-04-18'],
  ['Alistair Ekdahl', 'm', '1942-12-11'],
  ['Perpetua Solano', 'f', '1982-09-06'],
  ['Thaddeus Solberg', 'm', '1971-10-23', 'elation'],
]

const RIVALS: readonly Row[] = [
  ['Hollis Winterfield', 'm', '1958-08-08'],
  ['Marisol Tennant', 'f', '2002-01-25'],
  ['Edgar Bellweather', 'm', '2001-05-03'],
  ['Lucinda Harrow', 'f', '1980-10-14'],
  ['Roderick Vance', 'm', '1966-03-31'],
  ['Sunniva Dale', 'f', '1950-11-19'],
  ['Clement Osei', 'm', '1975-06-09'],
  ['Adaeze Thorne', 'f', '1989-02-20'],
  ['Percival Lund', 'm', '1947-07-27'],
  ['Walter Haldane', 'm', '1982-04-04'],
]

const ROWS = [
  ...OWNERS.map((row) => ({ row, practice: 'demo', provider: 'owner@demo.example' }) as const),
  ...PCPS.map((row) => ({ row, practice: 'demo', provider: 'pcp@demo.example' }) as const),
  ...SUPERUSERS.map((row) => ({ row, practice: 'demo', provider: 'superuser@demo.example' }) as const),
  ...RIVALS.map((row) => ({ row, practice: 'rival', provider: 'other@rival.example' }) as const),
]

/** Fictitious patients of the demo practices; some have the same name but are different people. */
export const DEMO_PATIENTS: readonly DemoPatient[] = ROWS.map(({ row, practice, provider }, index) => {
  const [fullName, sex, dob, ...recordSystems] = row
  return {
    id: fixedId(`patient ${provider} ${fullName} ${dob}`),
    position: index + 1,
    fullName,
    sex: sex === 'f' ? 'female' : 'male',
    dob,
    practice,
    provider,
    recordSystems,
  }
})
