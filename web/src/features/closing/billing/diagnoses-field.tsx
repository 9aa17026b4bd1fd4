import { ATHENA_TEXTS, DIAGNOSIS_TERM, type Diagnosis } from '@econsult/contract/records/claims'
import { MAX_DIAGNOSES } from '@econsult/contract/limits'
import Autocomplete from '@mui/material/Autocomplete'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import { RotateCcw, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { failureText } from '../../../lib/api-failure.ts'
import { useSettled } from '../../../lib/use-settled.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { useNearestLandmark } from '../../../ui/fields/nearest-landmark.ts'
import { Text } from '../../../ui/layout/words.ts'
import { useLazyLatestAthenaDiagnosesQuery, useSearchDiagnosesQuery } from './billing-calls.ts'
import { DiagnosisOption } from './diagnosis-option.tsx'
import type { AthenaChart } from './procedure-codes.tsx'
import type { Billing } from './use-billing.ts'
import { phrases } from './phrases.ts'

/** The pause in typing after which a search starts, in milliseconds (CLOSE-03). */
const DEBOUNCE_MS = 1000

const Column = styled('div')({
  display: 'grid',
  gap: 4,
  justifyItems: 'start',
  '& > :first-child': { width: '100%' },
  '& .MuiChip-label': { fontWeight: 400, '& > b': { fontWeight: 600 } },
  '& .MuiAutocomplete-input': { minWidth: '120px !important' },
})

type DiagnosesFieldProps = {
  chart: AthenaChart
  billing: Billing
  /** True if the diagnoses of the latest encounter are fetched automatically, because a code fits (END-05). */
  startsFetched: boolean
  /** True if the user tried to close without a diagnosis. */
  isMissing: boolean
}

/** Field for up to four diagnoses: found by search, or taken from the latest encounter (CLOSE-02, CLOSE-03). */
export function DiagnosesField({ chart, billing, startsFetched, isMissing }: DiagnosesFieldProps) {
  const { diagnoses, setDiagnoses, areFetched, noteFetched } = billing
  const [typed, setTyped] = useState('')
  const search = useDiagnosisSearch(typed)
  const latest = useLatestDiagnoses(chart, diagnoses, setDiagnoses)
  const landmark = useNearestLandmark()
  const fetchFirst = useEffectEvent(() => {
    if (!areFetched && diagnoses.length === 0) void latest.fetch(phrases.fetched).then(noteFetched)
  })
  useEffect(() => {
    if (startsFetched) fetchFirst()
  }, [startsFetched])
  const isFull = diagnoses.length >= MAX_DIAGNOSES
  return (
    <Column data-missing={isMissing || undefined}>
      <Field
        label={ATHENA_TEXTS.maxDiagnoses}
        labelEnd={
          <Text as="span" size="tiny" tone="faint">
            {phrases.countChosen({ count: diagnoses.length, most: MAX_DIAGNOSES })}
          </Text>
        }
        error={search.problem ?? latest.problem}
        help={latest.words}
      >
        {({ id, describedBy }) => (
          <Autocomplete
            multiple
            ref={landmark.ref}
            slotProps={{ popper: { container: landmark.container } }}
            id={id}
            options={search.found}
            value={[...diagnoses]}
            inputValue={typed}
            loading={search.isSearching}
            loadingText={phrases.searching}
            noOptionsText={search.isAsked ? phrases.noDiagnosis : phrases.typeDiagnosis}
            filterOptions={(options) => options}
            filterSelectedOptions
            autoHighlight
            disableClearable
            forcePopupIcon={false}
            getOptionLabel={({ code, name }) => `${code} ${name}`}
            getOptionKey={({ code }) => code}
            getOptionDisabled={() => isFull}
            isOptionEqualToValue={(option, other) => option.code === other.code}
            onInputChange={(_event, value, reason) => {
              if (reason !== 'reset' && reason !== 'blur') setTyped(value)
            }}
            onChange={(_event, next) => {
              setDiagnoses(next.slice(0, MAX_DIAGNOSES))
              setTyped('')
            }}
            renderOption={({ key, ...line }, option) => (
              <DiagnosisOption key={key} {...line} diagnosis={option} typed={typed} />
            )}
            renderValue={(tags, getItemProps) =>
              tags.map((tag, index) => {
                const { key, ...item } = getItemProps({ index })
                return (
                  <Chip
                    key={key}
                    {...item}
                    label={
                      <>
                        <b>{tag.code}</b> {tag.name}
                      </>
                    }
                    deleteIcon={<X aria-label={phrases.removeDiagnosis({ code: tag.code })} />}
                  />
                )
              })
            }
            renderInput={({ slotProps }) => (
              <OutlinedInput
                {...slotProps.input}
                fullWidth
                error={isMissing}
                placeholder={isFull ? '' : phrases.typeDiagnosisHint}
                inputProps={{
                  ...slotProps.htmlInput,
                  'aria-describedby': describedBy,
                  maxLength: DIAGNOSIS_TERM.most,
                }}
              />
            )}
          />
        )}
      </Field>
      {isFull ? null : (
        <ActionButton
          variant="text"
          color="primary"
          size="small"
          startIcon={<RotateCcw />}
          busy={latest.isFetching}
          onClick={() => void latest.fetch()}
        >
          {phrases.fetchDiagnoses}
        </ActionButton>
      )}
      {search.problem ? (
        <Button variant="text" size="small" onClick={search.retry}>
          {phrases.searchAgain}
        </Button>
      ) : null}
    </Column>
  )
}

function useDiagnosisSearch(typed: string) {
  const term = useSettled(typed.trim(), DEBOUNCE_MS)
  const isAsked = term.length >= DIAGNOSIS_TERM.fewest
  const { currentData, error, isFetching, refetch } = useSearchDiagnosesQuery({ term }, { skip: !isAsked })
  const isWaiting = typed.trim().length >= DIAGNOSIS_TERM.fewest && term !== typed.trim()
  return {
    found: isAsked && !isWaiting ? (currentData?.data ?? []) : [],
    isAsked: isAsked && !isWaiting,
    isSearching: isFetching || isWaiting,
    problem: isAsked && error && !isFetching ? failureText(error) : undefined,
    retry: () => void refetch(),
  }
}

function useLatestDiagnoses(
  chart: AthenaChart,
  chosen: readonly Diagnosis[],
  choose: (diagnoses: readonly Diagnosis[]) => void,
) {
  const [ask, { isFetching }] = useLazyLatestAthenaDiagnosesQuery()
  const [problem, setProblem] = useState<string>()
  const [words, setWords] = useState<string>()
  // Stored in a ref, because the user may choose other diagnoses during the request.
  const chosenNow = useRef(chosen)
  useEffect(() => {
    chosenNow.current = chosen
  }, [chosen])
  function add(latest: readonly Diagnosis[], said: string | undefined) {
    const before = chosenNow.current
    const added = latest.filter(({ code }) => !before.some((one) => one.code === code))
    const room = MAX_DIAGNOSES - before.length
    if (added.length === 0) setWords(phrases.noMoreDiagnoses)
    else if (added.length > room) setWords(phrases.firstAdded({ count: room }))
    else setWords(said)
    choose([...before, ...added].slice(0, MAX_DIAGNOSES))
  }
  return {
    isFetching,
    problem,
    words,
    /** Adds the diagnoses; `said` is shown below the field unless there is another message. */
    async fetch(said?: string) {
      setProblem(undefined)
      setWords(undefined)
      const { data, error } = await ask(chart)
      if (error) setProblem(failureText(error))
      if (data) add(data.data, said)
    },
  }
}
