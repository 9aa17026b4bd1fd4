import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Drawer from '@mui/material/Drawer'
import { styled } from '@mui/material/styles'
import { ChevronRight, Plus, Trash2 } from 'lucide-react'
import { type ComponentType, type SubmitEvent, useId, useRef, useState } from 'react'
import { focusUnreadableDay } from '../../../ui/fields/day-field.tsx'
import { phrases } from './phrases.ts'

const Items = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  borderRadius: 6,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.app.lineStrong}`,
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}))

const Frame = styled(ButtonBase)(({ theme }) => ({
  width: '100%',
  minHeight: 52,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 18px',
  columnGap: 12,
  alignItems: 'center',
  padding: '6px 12px',
  textAlign: 'left',
  font: 'inherit',
  '& b, & small': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& b': { fontWeight: 600 },
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& > svg': { color: theme.vars.palette.text.disabled },
}))

const Sheet = styled('form')({ display: 'grid', gap: 16, padding: 16 })

const Foot = styled('div')({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 12,
  '& > .MuiButton-root': { height: 48 },
  '& > .MuiButton-contained': { minWidth: 160 },
})

export interface SheetFieldsProps<Item> {
  readonly item: Item
  readonly onChange: (changes: Partial<Item>) => void
}

type SheetRowsProps<Item> = {
  items: readonly Item[]
  /** The button that adds an item, such as 'Add action'. */
  addLabel: string
  /** Returns the title of an item's sheet, such as 'Action 1'. */
  nameOf: (place: { readonly number: number }) => string
  titleOf: (item: Item) => string
  detailOf: (item: Item) => string
  /** Creates a new item. */
  newItem: () => Item
  isBlank: (item: Item) => boolean
  most: number
  Fields: ComponentType<SheetFieldsProps<Item>>
  onChange: (items: Item[]) => void
}

/** A list of an answer on a phone: one row per item, which opens a sheet with the item's fields. */
export function SheetRows<Item>(props: SheetRowsProps<Item>) {
  const { items, addLabel, nameOf, titleOf, detailOf, newItem, isBlank, most, Fields, onChange } = props
  const [place, setPlace] = useState<number | null>(null)
  const titleId = useId()
  const sheet = useRef<HTMLFormElement>(null)
  const shown = place === null ? undefined : items[place]

  function close() {
    if (focusUnreadableDay(sheet.current)) return
    if (shown && isBlank(shown)) remove()
    setPlace(null)
  }

  function remove() {
    onChange(items.filter((_one, index) => index !== place))
    setPlace(null)
  }

  return (
    <>
      {items.length > 0 ? (
        <Items>
          {items.map((item, index) => (
            <li key={index}>
              <Frame aria-haspopup="dialog" onClick={() => setPlace(index)}>
                <span>
                  <b>{titleOf(item)}</b>
                  <small>{detailOf(item)}</small>
                </span>
                <ChevronRight size={18} />
              </Frame>
            </li>
          ))}
        </Items>
      ) : null}
      {items.length < most ? (
        <Button
          size="small"
          startIcon={<Plus />}
          onClick={() => {
            onChange([...items, newItem()])
            setPlace(items.length)
          }}
        >
          {addLabel}
        </Button>
      ) : null}
      <Drawer
        anchor="bottom"
        open={shown !== undefined}
        onClose={close}
        sx={{ zIndex: 'modal' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-labelledby': titleId,
            sx: { borderRadius: '12px 12px 0 0', maxHeight: '90dvh' },
          },
        }}
      >
        {shown && place !== null ? (
          <Sheet
            ref={sheet}
            noValidate
            onSubmit={(event: SubmitEvent) => {
              event.preventDefault()
              close()
            }}
          >
            <h2 id={titleId}>{nameOf({ number: place + 1 })}</h2>
            <Fields
              item={shown}
              onChange={(changes) =>
                onChange(items.map((one, index) => (index === place ? { ...one, ...changes } : one)))
              }
            />
            <Foot>
              <Button color="error" startIcon={<Trash2 />} onClick={remove}>
                {phrases.remove}
              </Button>
              <Button type="submit" variant="contained">
                {phrases.done}
              </Button>
            </Foot>
          </Sheet>
        ) : null}
      </Drawer>
    </>
  )
}
