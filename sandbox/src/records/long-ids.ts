import type { FastifyInstance } from 'fastify'

declare global {
  interface JSON {
    rawJSON(text: string): unknown
  }
}

type Reviver = (key: string, value: unknown, context?: { readonly source?: string }) => unknown
const parse: (text: string, reviver: Reviver) => unknown = JSON.parse

/** Enables a server to parse JSON with integers of any length; each integer becomes a value with all its digits. */
export function longIdParser(app: FastifyInstance): void {
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, parse(String(body), digitsOf))
    } catch {
      done(Object.assign(new Error('This is not JSON.'), { statusCode: 400 }))
    }
  })
}

function digitsOf(_key: string, value: unknown, context?: { readonly source?: string }): unknown {
  const source = context?.source
  return typeof value === 'number' && source !== undefined && /^\d+$/.test(source)
    ? { digits: source }
    : value
}

/** Returns the digits of an integer that the parser read; undefined for any other value. */
export function digitsIn(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('digits' in value)) return undefined
  return typeof value.digits === 'string' ? value.digits : undefined
}

/** Formats an id as a number with all its digits, for a response. */
export function longNumber(digits: string): unknown {
  return JSON.rawJSON(digits)
}
