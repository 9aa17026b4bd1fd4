import type { DashboardHead } from '@econsult/contract/dashboard'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useNotices } from '../../../ui/notices/use-notices.ts'
import { saveBlob } from '../../../lib/save-file.ts'
import { type FigureTable, tablesAsCsv } from '../parts/figure-table.ts'
import { phrases } from './phrases.ts'

type CsvButtonProps = {
  page: string
  /** The beginning of the file's name, such as 'savings-reimbursements'. */
  fileName: string
  /** Undefined while the data is loading or could not be loaded. */
  head: DashboardHead | undefined
  tables: (() => Promise<readonly FigureTable[]>) | undefined
  specialty: string | undefined
  provider: string | undefined
}

const FAILED = phrases.csvFailed

/** A button that downloads all numbers of the page as CSV. */
export function CsvButton({ page, fileName, head, tables, specialty, provider }: CsvButtonProps) {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'))
  const notices = useNotices()
  const [isReading, setReading] = useState(false)
  const isReady = head !== undefined && tables !== undefined && !isReading

  /** Fetches the tables that are only in the CSV and saves the file; if the request fails, shows the reason. */
  async function download() {
    if (!isReady) return
    setReading(true)
    try {
      save(head, await tables())
    } catch (error) {
      notices.show(error instanceof Error ? error.message : FAILED, { tone: 'failed' })
    } finally {
      setReading(false)
    }
  }

  function save(counted: DashboardHead, all: readonly FigureTable[]) {
    const facts = [
      [phrases.dashboard, page],
      [phrases.countedFor, counted.scope.name],
      [phrases.from, counted.from],
      [phrases.to, counted.to],
      [phrases.specialty, specialty ?? phrases.allSpecialties],
      [phrases.provider, provider ?? phrases.allProviders],
    ] as const
    const name = `${fileName}-${counted.from}-to-${counted.to}.csv`
    saveBlob(new Blob([tablesAsCsv(facts, all)], { type: 'text/csv;charset=utf-8' }), name)
  }
  if (isPhone) {
    return (
      <IconButton
        aria-label={phrases.downloadCsv}
        disabled={!isReady}
        sx={{ ml: 'auto', width: 44, height: 44, mr: -2 }}
        onClick={() => void download()}
      >
        <Download size={20} />
      </IconButton>
    )
  }
  return (
    <Button
      variant="outlined"
      startIcon={<Download />}
      aria-label={phrases.downloadCsv}
      disabled={!isReady}
      sx={{ ml: head ? 0 : 'auto' }}
      onClick={() => void download()}
    >
      {phrases.csv}
    </Button>
  )
}
