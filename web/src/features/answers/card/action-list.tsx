import type { AnswerContent } from '@econsult/contract/answers/content'
import { useNow } from '../../../ui/use-now.ts'
import { dueWords } from '../answer-words.ts'
import { ChecklistFrame } from './checklist-frame.tsx'
import { Item } from './item-frame.ts'
import { phrases } from './phrases.ts'

/** The actions of an answer without checkboxes, for a version that is not the newest or is not signed. */
export function ActionList({ title, actions }: { title: string; actions: AnswerContent['actions'] }) {
  const now = useNow()
  return (
    <ChecklistFrame title={title} note={null}>
      {actions.map(({ id, text, due, who }) => (
        <Item key={id}>
          <span />
          <div>
            {text}
            {who === 'patient' ? <small>{phrases.byPatient}</small> : null}
          </div>
          <span>{due ? dueWords(due, now) : null}</span>
        </Item>
      ))}
      {actions.length === 0 ? <li>{phrases.noActions}</li> : null}
    </ChecklistFrame>
  )
}
