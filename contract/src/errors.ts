/** All kinds of failures of a call, with their HTTP status. */
export const ERROR_STATUS = {
  badInput: 400,
  sessionEnded: 402,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  tooLarge: 413,
  wrongContentType: 415,
  keyReused: 422,
  tooManyTries: 429,
  internal: 500,
  /** An external system failed rather than this server. */
  vendor: 502,
  unavailable: 503,
} as const

export type ErrorKind = keyof typeof ERROR_STATUS
