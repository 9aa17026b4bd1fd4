import { InboxPage } from './inbox-page.tsx'

export default function AllCasesPage() {
  return <InboxPage folder="all_cases" />
}
