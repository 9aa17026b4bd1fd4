import type { InboxRow } from '@econsult/contract/cases/inbox'
import { styled } from '@mui/material/styles'
import type { MouseEvent } from 'react'
import type { CaseGridProps } from './case-rows.ts'
import { gridTemplate } from './grid-widths.ts'
import { GridHead, GridLine } from './grid-lines.ts'
import { UNREAD_ROW } from './row-text.ts'
import { TickBox } from './tick-box.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'

const Row = styled(GridLine)(({ theme }) => ({
  cursor: 'pointer',
  color: theme.vars.palette.text.secondary,
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  [`&.${UNREAD_ROW}`]: { color: theme.vars.palette.text.primary },
}))

const Cell = styled('div')({ display: 'flex', alignItems: 'center', minWidth: 0 })

/**
 * Shows a page's rows as soon as they are loaded; the grid, which is a large chunk, replaces them once it is loaded.
 */
export function FirstRows({ rows, title, columns, widths, selection, onOpen }: CaseGridProps) {
  const template = gridTemplate(widths)
  function open(event: MouseEvent, row: InboxRow) {
    const isOnControl = event.target instanceof Element && event.target.closest('button, input')
    if (!isOnControl) onOpen(row)
  }
  return (
    <div role="grid" aria-label={title} aria-busy="true">
      <GridHead role="row" style={template}>
        {selection ? (
          <Cell role="columnheader">
            <VisuallyHidden>Select</VisuallyHidden>
          </Cell>
        ) : null}
        {columns.map(({ field, head, isAtEnd }) => (
          <Cell
            key={field}
            role="columnheader"
            style={{
              ...(field === 'provider' ? { paddingLeft: widths.mark } : {}),
              ...(isAtEnd ? { justifyContent: 'flex-end' } : {}),
            }}
          >
            {head}
          </Cell>
        ))}
      </GridHead>
      {rows.map((row) => (
        <Row
          key={row.id}
          role="row"
          data-id={row.id}
          className={row.isUnread ? UNREAD_ROW : ''}
          style={template}
          onClick={(event) => open(event, row)}
        >
          {selection ? (
            <Cell role="gridcell">
              <TickBox row={row} selection={selection} />
            </Cell>
          ) : null}
          {columns.map(({ field, isAtEnd, cell }) => (
            <Cell key={field} role="gridcell" style={isAtEnd ? { justifyContent: 'flex-end' } : {}}>
              {cell(row)}
            </Cell>
          ))}
        </Row>
      ))}
    </div>
  )
}
