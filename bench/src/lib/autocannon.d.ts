/** The subset of autocannon 9's types that the bench uses. */
declare module 'autocannon' {
  interface Options {
    url: string
    method: 'GET' | 'POST'
    headers: Record<string, string>
    body: string
    connections: number
    /** The duration in seconds. */
    duration: number
  }
  interface Result {
    requests: { average: number }
    non2xx: number
    errors: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
