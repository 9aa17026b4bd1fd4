import { InboxPage } from './inbox-page.tsx'

/** Open Cases. */
export default function OpenCasesPage() {
  return <InboxPage folder="cases" />
}
