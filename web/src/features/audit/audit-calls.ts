import { fetchAccesses } from '@econsult/contract/audit/accesses'
import { breakGlass, fetchBreakGlass } from '@econsult/contract/audit/break-glass'
import { checkAudit, fetchAuditCheck, fetchAuditRecord } from '@econsult/contract/audit/check'
import { findAuditedPatients } from '@econsult/contract/audit/patients'
import type { InputOf, ReplyOf } from '@econsult/contract/call'
import { sends, serverApi } from '../../lib/server-api.ts'

const auditCalls = serverApi.injectEndpoints({
  endpoints: (build) => ({
    fetchBreakGlass: build.query<ReplyOf<typeof fetchBreakGlass>, InputOf<typeof fetchBreakGlass>>({
      query: sends(fetchBreakGlass),
      providesTags: ['BreakGlass'],
    }),
    breakGlass: build.mutation<ReplyOf<typeof breakGlass>, InputOf<typeof breakGlass>>({
      query: sends(breakGlass),
      invalidatesTags: (_reply, _failure, { caseId }) => ['BreakGlass', { type: 'Case', id: caseId }],
    }),
    fetchAccesses: build.query<ReplyOf<typeof fetchAccesses>, InputOf<typeof fetchAccesses>>({
      query: sends(fetchAccesses),
    }),
    findAuditedPatients: build.query<
      ReplyOf<typeof findAuditedPatients>,
      InputOf<typeof findAuditedPatients>
    >({
      query: sends(findAuditedPatients),
    }),
    fetchAuditCheck: build.query<ReplyOf<typeof fetchAuditCheck>, InputOf<typeof fetchAuditCheck>>({
      query: sends(fetchAuditCheck),
      providesTags: ['AuditCheck'],
    }),
    fetchAuditRecord: build.query<ReplyOf<typeof fetchAuditRecord>, InputOf<typeof fetchAuditRecord>>({
      query: sends(fetchAuditRecord),
    }),
    checkAudit: build.mutation<ReplyOf<typeof checkAudit>, InputOf<typeof checkAudit>>({
      query: sends(checkAudit),
      invalidatesTags: ['AuditCheck'],
    }),
  }),
})

export const {
  useFetchBreakGlassQuery,
  useBreakGlassMutation,
  useFetchAccessesQuery,
  useFindAuditedPatientsQuery,
  useFetchAuditCheckQuery,
  useFetchAuditRecordQuery,
  useCheckAuditMutation,
} = auditCalls
