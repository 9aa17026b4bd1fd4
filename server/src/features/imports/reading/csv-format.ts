/** The encodings that files of patients come in. */
export type CsvEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** The signs that part cells. */
export const DELIMITERS = [',', ';', '\t', '|'] as const
export type CsvDelimiter = (typeof DELIMITERS)[number]

/** How a CSV is to be read. */
export interface CsvFormat {
  readonly encoding: CsvEncoding
  readonly delimiter: CsvDelimiter
}

/** How a person calls an encoding. */
export const ENCODING_NAMES: Readonly<Record<CsvEncoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
}

/** How a person calls a delimiter. */
export const DELIMITER_NAMES: Readonly<Record<CsvDelimiter, string>> = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'vertical bar',
}
