import { styled } from '@mui/material/styles'
import { useCallback, useEffect, useState } from 'react'
import { SearchInput } from '../../ui/fields/search-input.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { PageState } from '../../ui/states/page-state.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { CallEntry } from './call-entry.tsx'
import { type ApiDocument, DOCUMENT_PATH, readDocument, topicsThatFit } from './read-document.ts'

const Head = styled('header')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  padding: '0 16px 24px',
  '& p': { margin: 0, maxWidth: 720, color: theme.vars.palette.text.secondary },
}))

const Topic = styled('section')(({ theme }) => ({
  marginBottom: 24,
  overflow: 'hidden',
  borderRadius: 12,
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.divider}, ${theme.shadows[1]}`,
  '& > h2': { margin: 0, padding: '16px 16px 12px' },
}))

type Loaded = ApiDocument | 'loading' | 'failed'

/**
 * The reference page of all API calls, generated from the server's OpenAPI document; each call can be tried out
 * (API-01).
 */
export function ApiReference() {
  const [document, setDocument] = useState<Loaded>('loading')
  const [text, setText] = useState('')
  const load = useCallback(() => readDocument().then(setDocument, () => setDocument('failed')), [])
  useEffect(() => void load(), [load])

  if (document === 'loading') return <PageState title="The calls are loading" role="status" />
  if (document === 'failed')
    return <FailedState title="The calls could not be loaded" onRetry={() => void load()} />
  const topics = topicsThatFit(document, text)
  return (
    <>
      <Head>
        <h1>API reference</h1>
        <p>{document.about}</p>
        <p>
          Also available as an OpenAPI 3.1 document:{' '}
          <TextLink to={DOCUMENT_PATH} reloadDocument download="openapi.json">
            openapi.json
          </TextLink>
        </p>
        <SearchInput label="Search calls" value={text} onChange={setText} />
      </Head>
      {topics.length === 0 ? (
        <PageState title="No call matches" detail="Search by part of its path." />
      ) : null}
      {topics.map(({ name, calls }) => (
        <Topic key={name} aria-labelledby={`topic-${name}`}>
          <h2 id={`topic-${name}`}>{name}</h2>
          {calls.map((call) => (
            <CallEntry key={call.operationId} call={call} />
          ))}
        </Topic>
      ))}
    </>
  )
}
