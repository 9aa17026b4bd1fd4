import { InboxPage } from './inbox-page.tsx'

/** Closed Cases. */
export default function ClosedCasesPage() {
  return <InboxPage folder="closed_cases" />
}
