import { InboxPage } from './inbox-page.tsx'

export default function ClosedCasesPage() {
  return <InboxPage folder="closed_cases" />
}
