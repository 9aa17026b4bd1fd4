import { z } from 'zod'

const workSchema = z.object({ wants: z.enum(['time', 'memory', 'strings', 'nothing']) })

/** Work for a test: it uses all available time or all available memory, or it ends immediately. */
export default function takeAll(input: unknown): string {
  const { wants } = workSchema.parse(input)
  const held: unknown[] = []
  const take = { time: () => 0, memory: () => held.push(objects()), strings: () => held.push(longText()) }
  if (wants === 'nothing') return 'done'
  for (;;) take[wants]()
}

const objects = () => Array.from({ length: 1000 }, () => ({}))
const longText = () => Math.random().toString().repeat(10_000).split('').join('x')
