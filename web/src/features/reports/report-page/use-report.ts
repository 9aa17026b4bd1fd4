import { fetchCase } from '@econsult/contract/cases'
import { downloadReport, openReportLink, readReportLink } from '@econsult/contract/reports'
import type { UserType } from '@econsult/contract/roles'
import { useEffect, useState } from 'react'
import type { ApiFailure } from '../../../lib/api-failure.ts'
import { call, callForFile, type CallResult, type DownloadedFile } from '../../../lib/api-client.ts'
import type { ReportFacts } from './report-facts.ts'

/** The two requests that load a report: the caption data arrives immediately, the PDF after it is created. */
export interface ReportSource {
  readonly facts: () => Promise<CallResult<ReportFacts>>
  readonly file: () => Promise<CallResult<DownloadedFile>>
}

/** A report opened through a signed link, without sign-in (CLOSE-09). */
export function linkedReport(channelId: string, token: string): ReportSource {
  return {
    async facts() {
      const { data, error } = await call(readReportLink, { channelId, token })
      return error ? { error } : { data: data.data }
    },
    file: () => callForFile(openReportLink, { channelId, token }),
  }
}

/** A report opened by a signed-in user with access to the case. */
export function ownReport(caseId: string, currentUserRole: UserType): ReportSource {
  return {
    async facts() {
      const { data, error } = await call(fetchCase, { caseId, currentUserRole })
      if (error) return { error }
      const { isSupport, specialty, closedAt } = data.data
      const specialties = isSupport ? [] : specialty.map(({ title }) => title)
      return { data: { specialties, closedAt, expiresAt: null } }
    },
    file: () => callForFile(downloadReport, { caseId }),
  }
}

/** The data of a report; each field is null until it is loaded. */
export interface ReportState {
  readonly facts: ReportFacts | null
  readonly file: DownloadedFile | null
  readonly failure: ApiFailure | null
}

const NOTHING: ReportState = { facts: null, file: null, failure: null }

/** Loads a report once per mounted component. */
export function useReport(source: ReportSource): ReportState {
  const [state, setState] = useState(NOTHING)
  const [{ facts, file }] = useState(() => source)

  useEffect(() => {
    let isGone = false
    const put = (part: Partial<ReportState>) => {
      if (!isGone) setState((now) => ({ ...now, ...part }))
    }
    void facts().then(({ data, error }) => put(error ? { failure: error } : { facts: data }))
    void file().then(({ data, error }) => put(error ? { failure: error } : { file: data }))
    return () => {
      isGone = true
    }
  }, [facts, file])

  return state
}
