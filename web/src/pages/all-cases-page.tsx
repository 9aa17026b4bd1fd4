import { InboxPage } from './inbox-page.tsx'

/** All Cases. */
export default function AllCasesPage() {
  return <InboxPage folder="all_cases" />
}
