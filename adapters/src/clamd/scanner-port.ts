/** What a virus scanner says of a file: nothing found, the name of what was found, or why it could not look. */
export type ScanVerdict =
  | { readonly kind: 'clean' }
  | { readonly kind: 'infected'; readonly found: string }
  | { readonly kind: 'unscannable'; readonly why: string }

/** Looks for malware in files before anybody gets them. */
export interface FileScanner {
  /** @throws ScannerAwayError where no trustworthy answer came: the file counts as not checked */
  scan(path: string): Promise<ScanVerdict>
}

/** The scanner did not answer, or is not fit to be trusted. */
export class ScannerAwayError extends Error {
  override readonly name = 'ScannerAwayError'
}
