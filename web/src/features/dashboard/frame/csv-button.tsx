import type { DashboardHead } from '@econsult/contract/dashboard'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Download } from 'lucide-react'
import { saveBlob } from '../../../lib/save-file.ts'
import { type FigureTable, tablesAsCsv } from '../parts/figure-table.ts'

type CsvButtonProps = {
  page: string
  /** Undefined until there is something to download. */
  head: DashboardHead | undefined
  tables: (() => readonly FigureTable[]) | undefined
  specialty: string | undefined
  provider: string | undefined
}

/** Downloads every figure of the page as CSV. */
export function CsvButton({ page, head, tables, specialty, provider }: CsvButtonProps) {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'))
  const isReady = head !== undefined && tables !== undefined
  function download() {
    if (!isReady) return
    const facts = [
      ['Dashboard', page],
      ['Counted for', head.scope.name],
      ['From', head.from],
      ['To', head.to],
      ['Specialty', specialty ?? 'All Specialties'],
      ['Provider', provider ?? 'All Providers'],
    ] as const
    const name = `${page.toLowerCase().replaceAll(/[^a-z]+/g, '-')}-${head.from}-to-${head.to}.csv`
    saveBlob(new Blob([tablesAsCsv(facts, tables())], { type: 'text/csv;charset=utf-8' }), name)
  }
  if (isPhone) {
    return (
      <IconButton
        aria-label="Download CSV"
        disabled={!isReady}
        sx={{ ml: 'auto', width: 44, height: 44, mr: -2 }}
        onClick={download}
      >
        <Download size={20} />
      </IconButton>
    )
  }
  return (
    <Button
      variant="outlined"
      startIcon={<Download />}
      aria-label="Download CSV"
      disabled={!isReady}
      sx={{ ml: head ? 0 : 'auto' }}
      onClick={download}
    >
      CSV
    </Button>
  )
}
