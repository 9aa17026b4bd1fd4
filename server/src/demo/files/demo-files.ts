export type DemoFileKey =
  | 'irregular-ecg'
  | 'regular-ecg'
  | 'echo'
  | 'blood-count'
  | 'platelets'
  | 'iron'
  | 'kidney'
  | 'lesion'
  | 'dermoscopy'
  | 'clear-chest-film'
  | 'nodule-chest-film'
  | 'blood-pressure'
  | 'history'
  | 'letter'
  | 'heart-sounds'

export interface DemoFileFacts {
  /** The file's name on the user's computer. */
  readonly name: string
  readonly type: string
}

/** The files of the demo cases; several cases may share a file with the same bytes. */
export const DEMO_FILES: Record<DemoFileKey, DemoFileFacts> = {
  'irregular-ecg': { name: 'ecg-rhythm-strip.png', type: 'image/png' },
  'regular-ecg': { name: 'ecg-rhythm-strip.png', type: 'image/png' },
  echo: { name: 'echocardiography-report.pdf', type: 'application/pdf' },
  'blood-count': { name: 'laboratory-report.pdf', type: 'application/pdf' },
  platelets: { name: 'laboratory-report.pdf', type: 'application/pdf' },
  iron: { name: 'laboratory-report.pdf', type: 'application/pdf' },
  kidney: { name: 'laboratory-report.pdf', type: 'application/pdf' },
  lesion: { name: 'lesion-left-scapula.jpg', type: 'image/jpeg' },
  dermoscopy: { name: 'lesion-dermoscopy.png', type: 'image/png' },
  'clear-chest-film': { name: 'chest-film-pa.jpg', type: 'image/jpeg' },
  'nodule-chest-film': { name: 'chest-film-pa.jpg', type: 'image/jpeg' },
  'blood-pressure': { name: 'blood-pressure-at-home.csv', type: 'text/csv' },
  history: { name: 'history-and-medication.txt', type: 'text/plain' },
  letter: { name: 'physiotherapy-letter.rtf', type: 'application/rtf' },
  'heart-sounds': { name: 'heart-sounds.wav', type: 'audio/wav' },
}
