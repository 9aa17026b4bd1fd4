/** Every way a call can fail and its HTTP status (decisions, section 1). */
export const ERROR_STATUS = {
  badInput: 400,
  sessionEnded: 402,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  tooLarge: 413,
  wrongContentType: 415,
  tooManyTries: 429,
  internal: 500,
  /** An outside system failed, not we. */
  vendor: 502,
  unavailable: 503,
} as const

export type ErrorKind = keyof typeof ERROR_STATUS
