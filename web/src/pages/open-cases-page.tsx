import { InboxPage } from './inbox-page.tsx'

export default function OpenCasesPage() {
  return <InboxPage folder="cases" />
}
