import type { QuestionnaireResponse } from '@medplum/fhirtypes'
import { createsCases } from '@econsult/contract/roles'
import { kindOfCases, ofEachCase, requestIdsOf, seesContent } from '../of-case/kind-of-cases.ts'
import { readNames } from '../people/names.ts'
import { readRequests } from '../requests/read-requests.ts'
import { ofCode, toPatient, toPeople, toRequests } from '../search/parameters.ts'
import { presentSurvey } from './present-survey.ts'
import { presentTemplate } from './present-template.ts'
import { findSurveysOf, findTemplatesOf } from './store.ts'
import { presentEach } from '../../../http/unreadable-rows.ts'

export const QUESTIONNAIRE_RESPONSES = kindOfCases<QuestionnaireResponse>({
  type: 'QuestionnaireResponse',
  about:
    'The answers to the template with which a case was sent; for the senders of its practice also what they said of the consult when closing it',
  parameters: {
    patient: toPatient(({ subject }) => [subject]),
    subject: toPatient(({ subject }) => [subject]),
    status: {
      type: 'token',
      about: 'completed, or stopped if a survey was skipped',
      of: ({ status }) => ofCode(status),
    },
    questionnaire: {
      type: 'string',
      about: 'Which questions they were',
      of: ({ questionnaire }) => [questionnaire],
    },
    'based-on': toRequests('The requests of its case', ({ basedOn }) => basedOn ?? []),
    author: toPeople('Who sent the case, or closed it', ({ author }) => [author]),
    authored: { type: 'date', about: 'When the case was sent, or closed', of: ({ authored }) => [authored] },
  },
  includes: ['patient', 'subject', 'based-on', 'author'],
  revIncludes: ['Provenance:target'],
  isFor: seesContent,
  read: async (view, group) => {
    // The specialist of a consult may not see the senders' survey answers (SURV-01).
    const seesSurveys = createsCases(view.caller.userType)
    const [surveys, templates, requests] = await Promise.all([
      seesSurveys ? findSurveysOf(view.handle, group) : [],
      findTemplatesOf(view.handle, group),
      readRequests(view, group),
    ])
    const names = await readNames(view.handle, [
      ...surveys.map((one) => one.actor_id),
      ...group.cases.map((one) => one.created_by),
    ])
    return ofEachCase(group, (ofCase) => {
      const around = { ofCase, requestIds: requestIdsOf(requests, ofCase), names }
      const isOfCase = (one: { readonly case_id: string }) => one.case_id === ofCase.id
      return [
        ...presentEach(templates.filter(isOfCase), (one) => presentTemplate(one, around)),
        ...presentEach(surveys.filter(isOfCase), (one) => presentSurvey(one, around)),
      ]
    })
  },
})
