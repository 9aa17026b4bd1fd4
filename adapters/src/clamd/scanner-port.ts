/** A virus scanner's verdict on a file: nothing found, the name of the malware, or why it could not be scanned. */
export type ScanVerdict =
  | { readonly kind: 'clean' }
  | { readonly kind: 'infected'; readonly found: string }
  | { readonly kind: 'unscannable'; readonly why: string }

/** Scans files for malware before anybody can download them. */
export interface FileScanner {
  /** @throws ScannerAwayError without a trustworthy response: the file counts as not checked */
  scan(path: string): Promise<ScanVerdict>
}

/** The scanner did not respond or failed its self-test. */
export class ScannerAwayError extends Error {
  override readonly name = 'ScannerAwayError'
}
