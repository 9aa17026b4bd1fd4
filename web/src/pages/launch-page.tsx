import { beginLaunch, finishLaunch, type LaunchedPatient } from '@econsult/contract/applications/launch'
import LinearProgress from '@mui/material/LinearProgress'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { CardLayout } from '../app/layouts/card-layout.tsx'
import { AccessRefused } from '../features/applications/access-refused.tsx'
import { call } from '../lib/api-client.ts'
import { useKeptState } from '../lib/kept-state.ts'
import { PATHS } from '../lib/paths.ts'
import { noteArrived, noteRefusedVisit } from '../lib/session/auth-state.ts'
import { useDocumentTitle } from '../ui/document-title.ts'
import { useNotices } from '../ui/notices/use-notices.ts'
import { phrases } from './phrases.ts'

const TITLE = phrases.openingFromChart
const REFUSED = phrases.launchRefused

/**
 * The page that a chart opens, and to which the chart's server redirects the browser. It continues to the form of a new
 * case with the chart's current patient (FHIR-03). The parameters are removed from the address immediately, so that
 * they do not remain in the history.
 */
export default function LaunchPage() {
  const { pathname, search } = useLocation()
  const [opened] = useState({ pathname, asked: new URLSearchParams(search), search })
  const [, keepPatient] = useKeptState<LaunchedPatient | null>('launched-patient', null)
  const [patient, setPatient] = useState<LaunchedPatient>()
  const [failure, setFailure] = useState<string>()
  const begun = useRef(false)
  const navigate = useNavigate()
  const notices = useNotices()
  useDocumentTitle(failure ? REFUSED : TITLE)

  useEffect(() => {
    async function launch() {
      const { asked } = opened
      const isReturn = opened.pathname === PATHS.launchReturn
      const { data, error } = isReturn ? await call(finishLaunch, answerIn(asked)) : await begin(asked)
      if (error) {
        // The session ended before the chart was queried, so the next sign-in opens this address again.
        if (error.kind === 'sessionEnded' && !isReturn) noteRefusedVisit(opened)
        return setFailure(error.message)
      }
      if ('continueAt' in data.data) return window.location.assign(data.data.continueAt)
      if (data.data.notice) notices.show(data.data.notice)
      keepPatient(data.data)
      return setPatient(data.data)
    }
    if (begun.current) return
    begun.current = true
    noteArrived()
    window.history.replaceState(window.history.state, '', opened.pathname)
    void launch()
  }, [keepPatient, notices, opened])

  // The patient has been stored by now, in memory only.
  useEffect(() => {
    if (patient) void navigate(PATHS.createCase, { replace: true })
  }, [navigate, patient])

  return (
    <CardLayout>
      {failure ? (
        <AccessRefused title={REFUSED} text={failure} />
      ) : (
        <div role="status">
          <h1>{TITLE}</h1>
          <LinearProgress aria-label={TITLE} sx={{ mt: 3 }} />
        </div>
      )}
    </CardLayout>
  )
}

function begin(asked: URLSearchParams) {
  return call(beginLaunch, { iss: asked.get('iss') ?? '', launch: asked.get('launch') ?? '' })
}

function answerIn(asked: URLSearchParams) {
  const [code, iss, error] = ['code', 'iss', 'error'].map((name) => asked.get(name) ?? undefined)
  return {
    state: asked.get('state') ?? '',
    ...(code && { code }),
    ...(iss && { iss }),
    ...(error && { error }),
  }
}
