/** A fictional patient in the record systems; the demo's patients are linked to these patients. */
export interface Person {
  /** The last part of the person's id, which is the same in every system. */
  readonly number: number
  readonly firstName: string
  readonly lastName: string
  readonly sex: 'F' | 'M'
  /** YYYY-MM-DD */
  readonly dob: string
  readonly systems: readonly System[]
}

export type System = 'athena' | 'elation' | 'cerbo' | 'hint' | 'fhir'

type Row = readonly [number, string, string, 'F' | 'M', string, ...System[]]

const ROWS: readonly Row[] = [
  [1, 'Walter', 'Haldane', 'M', '1957-06-14', 'athena'],
  [2, 'June', 'Ashworth', 'F', '1971-09-02', 'athena'],
  [4, 'Darnell', 'Pruitt', 'M', '1963-11-08', 'elation'],
  [5, 'Margit', 'Solberg', 'F', '1954-01-30', 'cerbo'],
  [7, 'Harold', 'Eastman', 'M', '1968-04-25', 'hint'],
  [8, 'Priya', 'Venkataraman', 'F', '2003-12-05', 'athena'],
  [10, 'Eleanor', 'Voss', 'F', '1979-02-11', 'elation'],
  [12, 'Owen', 'Castellane', 'M', '1976-05-06', 'athena'],
  [14, 'Samir', 'Abara', 'M', '1973-01-15', 'athena', 'hint'],
  [15, 'Wilhelmina', 'Quist', 'F', '1949-09-09', 'cerbo'],
  [17, 'Odile', 'Marchbanks', 'F', '1983-04-02', 'hint'],
  [20, 'Gideon', 'Farrow', 'M', '1998-02-07', 'athena'],
  [22, 'Mateo', 'Solano', 'M', '1984-07-12', 'elation'],
  [25, 'Tobias', 'Renner', 'M', '1969-10-03', 'athena'],
  [27, 'Kofi', 'Marchbanks', 'M', '1970-06-28', 'elation'],
  [29, 'Anselm', 'Toledano', 'M', '1955-02-22', 'athena'],
  [30, 'Wanda', 'Okonkwo', 'F', '1972-12-01', 'cerbo'],
  [32, 'Rupert', 'Voss', 'M', '1986-08-05', 'hint'],
  [34, 'Solveig', 'Lindgren', 'F', '1996-11-26', 'athena'],
  [37, 'Noor', 'Villareal', 'F', '1999-06-06', 'elation'],
  [39, 'Celestine', 'Obuya', 'F', '1978-03-03', 'athena'],
  [41, 'Agatha', 'Pruitt', 'F', '1943-01-12', 'cerbo'],
  [44, 'Octavio', 'Renner', 'M', '1974-08-11', 'athena', 'elation'],
  [45, 'Dorothea', 'Finch', 'F', '1946-04-07', 'athena'],
  [47, 'Kirsten', 'Abara', 'F', '1985-05-24', 'elation'],
  [49, 'Ottilie', 'Ashworth', 'F', '1962-02-05', 'athena'],
  [51, 'Saskia', 'Villareal', 'F', '2000-10-10', 'hint'],
  [53, 'Mirela', 'Farrow', 'F', '1969-03-27', 'cerbo'],
  [56, 'Benedict', 'Obuya', 'M', '1965-01-29', 'athena'],
  [58, 'Fenna', 'Hallstrom', 'F', '1950-07-19', 'fhir'],
  [59, 'Ragnar', 'Testcase', 'M', '1961-03-30', 'fhir'],
  [60, 'Thaddeus', 'Solberg', 'M', '1971-10-23', 'elation'],
]

const PEOPLE: readonly Person[] = ROWS.map(([number, firstName, lastName, sex, dob, ...systems]) => ({
  number,
  firstName,
  lastName,
  sex,
  dob,
  systems,
}))

const PREFIX = { athena: '9', elation: '140000000', cerbo: '7', hint: 'pat-demo', fhir: 'patient-' } as const

/** Returns a person's id in a system. */
export function idIn(system: System, person: Person): string {
  return PREFIX[system] + String(person.number).padStart(3, '0')
}

/** Returns the person with this id in the system. */
export function personIn(system: System, id: string): Person | undefined {
  return PEOPLE.find((person) => person.systems.includes(system) && idIn(system, person) === id)
}

/** Returns all people in the system. */
export function peopleIn(system: System): readonly Person[] {
  return PEOPLE.filter((person) => person.systems.includes(system))
}
