import type { QuestionnaireResponse } from '@medplum/fhirtypes'
import { createsCases } from '@econsult/contract/roles'
import { findOfCases } from '../of-case/find-of-cases.ts'
import { readNames } from '../people/names.ts'
import { readRequests } from '../requests/read-requests.ts'
import type { ResourceKind } from '../resource-kind.ts'
import { ofCode } from '../search/parameters.ts'
import { presentSurvey } from './present.ts'
import { findSurveysOf } from './store.ts'

export const QUESTIONNAIRE_RESPONSES: ResourceKind<QuestionnaireResponse> = {
  type: 'QuestionnaireResponse',
  about: 'What a sender said of a consult when closing it, for the senders of its practice',
  parameters: {
    patient: {
      type: 'reference',
      targets: ['Patient'],
      about: 'The patient',
      of: ({ subject }) => [subject],
    },
    subject: {
      type: 'reference',
      targets: ['Patient'],
      about: 'The patient',
      of: ({ subject }) => [subject],
    },
    status: { type: 'token', about: 'completed, or stopped if skipped', of: ({ status }) => ofCode(status) },
    questionnaire: {
      type: 'string',
      about: 'Which questions they were',
      of: ({ questionnaire }) => [questionnaire],
    },
    'based-on': {
      type: 'reference',
      targets: ['ServiceRequest'],
      about: 'The requests of its case',
      of: ({ basedOn }) => basedOn ?? [],
    },
    author: {
      type: 'reference',
      targets: ['Practitioner'],
      about: 'Who closed',
      of: ({ author }) => [author],
    },
    authored: { type: 'date', about: 'When the case was closed', of: ({ authored }) => [authored] },
  },
  includes: ['patient', 'subject', 'based-on', 'author'],
  revIncludes: [],
  hasLastUpdated: true,
  isFor: ({ userType }) => createsCases(userType),
  find: findOfCases(async (view, group) => {
    const [surveys, requests] = await Promise.all([
      findSurveysOf(view.handle, group),
      readRequests(view, group),
    ])
    const names = await readNames(
      view.handle,
      surveys.map((one) => one.actor_id),
    )
    return group.cases.flatMap((ofCase) => {
      const requestIds = requests.filter((one) => one.ofCase === ofCase).map(({ id }) => id)
      return surveys
        .filter((one) => one.case_id === ofCase.id)
        .map((one) => ({ caseId: ofCase.id, resource: presentSurvey(one, { ofCase, requestIds, names }) }))
    })
  }),
}
