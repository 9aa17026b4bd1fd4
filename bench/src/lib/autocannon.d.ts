/** The part of autocannon 9 that the bench uses. */
declare module 'autocannon' {
  interface Options {
    url: string
    method: 'GET' | 'POST'
    headers: Record<string, string>
    body: string
    connections: number
    /** In seconds. */
    duration: number
  }
  interface Result {
    requests: { average: number }
    non2xx: number
    errors: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
