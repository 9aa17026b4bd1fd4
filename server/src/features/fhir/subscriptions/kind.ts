import type { Subscription } from '@medplum/fhirtypes'
import { isUuid } from '../../../db/uuid.ts'
import { presentEach } from '../../../http/unreadable-rows.ts'
import type { Batch, ResourceKind, View, Wanted } from '../resource-kind.ts'
import { ofCode } from '../search/parameters.ts'
import { createSubscription, removeSubscription, subscriberOf } from './change-subscriptions.ts'
import { presentSubscription } from './present.ts'
import { findSubscriptions } from './store.ts'
import { TOPIC_LIST } from './topics.ts'

export const SUBSCRIPTIONS: ResourceKind<Subscription> = {
  type: 'Subscription',
  about: `What the caller is notified of by rest-hook. Topics: ${TOPIC_LIST}`,
  parameters: {
    status: { type: 'token', about: 'requested, active, error or off', of: ({ status }) => ofCode(status) },
    criteria: { type: 'string', about: 'The topic', of: ({ criteria }) => [criteria] },
  },
  includes: [],
  revIncludes: [],
  hasLastUpdated: true,
  isReadAsSystem: true,
  isFor: () => true,
  find: findOwnSubscriptions,
  create: createSubscription,
  remove: removeSubscription,
}

async function findOwnSubscriptions(view: View, { ids, after }: Wanted): Promise<Batch<Subscription>> {
  const rows = await findSubscriptions(view.handle, subscriberOf(view), { ids: ids?.filter(isUuid), after })
  const found = presentEach(rows, (row) => ({
    resource: presentSubscription(row),
    place: row.id,
    about: undefined,
    practiceId: null,
    patientId: null,
  }))
  return { found, rest: undefined }
}
