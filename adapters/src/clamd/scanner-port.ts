/**
 * A virus scanner's result for a file: no malware, the name of the malware, or the reason why the file could not be
 * scanned.
 */
export type ScanVerdict =
  | { readonly kind: 'clean' }
  | { readonly kind: 'infected'; readonly found: string }
  | { readonly kind: 'unscannable'; readonly why: string }

/** Scans files for malware before they can be downloaded. */
export interface FileScanner {
  /** @throws ScannerAwayError if there is no trustworthy response; the file is then treated as unchecked */
  scan(path: string): Promise<ScanVerdict>
}

/** The scanner did not respond or failed its self-test. */
export class ScannerAwayError extends Error {
  override readonly name = 'ScannerAwayError'
}
