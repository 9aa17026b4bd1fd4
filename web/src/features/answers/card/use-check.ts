import type { checkAnswerItem } from '@econsult/contract/answers'
import type { InputOf } from '@econsult/contract/call'
import { failureText } from '../../../lib/api-failure.ts'
import { useNotices } from '../../../ui/notices/use-notices.ts'
import { useCheckAnswerItemMutation } from '../answer-calls.ts'

type Input = InputOf<typeof checkAnswerItem>

/** Records the state of an item; a notice shows a failure. Resolves to true if the state was recorded. */
export function useCheck(): { check: (input: Input) => Promise<boolean>; busy: boolean } {
  const [send, { isLoading }] = useCheckAnswerItemMutation()
  const notices = useNotices()
  async function check(input: Input): Promise<boolean> {
    const { error } = await send(input)
    if (error) notices.show(failureText(error), { tone: 'failed' })
    return error === undefined
  }
  return { check, busy: isLoading }
}
