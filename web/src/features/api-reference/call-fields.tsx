import { styled } from '@mui/material/styles'
import { Text } from '../../ui/layout/words.ts'
import type { DescribedCall, FieldSchema } from './read-document.ts'

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  margin: '4px 0 16px',
  borderCollapse: 'collapse',
  ...theme.typography.body2,
  '& th, & td': {
    padding: '6px 12px 6px 0',
    textAlign: 'left',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& th': { fontWeight: 600 },
}))

interface Field {
  readonly name: string
  readonly place: string
  readonly isRequired: boolean
  readonly schema: FieldSchema
}

/** The input fields of an API call, each with its location, its type and whether it is required. */
export function CallFields({ call }: { call: DescribedCall }) {
  const fields = fieldsOf(call)
  if (fields.length === 0) return <p>This call takes no fields.</p>
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Type</th>
          <th scope="col">Where</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name, place, isRequired, schema }) => (
          <tr key={`${place} ${name}`}>
            <th scope="row">
              {name}
              {schema.description ? (
                <>
                  <br />
                  <Text as="span" tone="secondary">
                    {schema.description}
                  </Text>
                </>
              ) : null}
            </th>
            <td>{typeInWords(schema)}</td>
            <td>
              {place},{' '}
              {isRequired ? (
                'needed'
              ) : (
                <Text as="span" tone="secondary">
                  optional
                </Text>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function fieldsOf({ parameters, requestBody }: DescribedCall): Field[] {
  const body = requestBody?.content['application/json']?.schema
  return [
    ...parameters.map((one) => ({
      name: one.name,
      place: one.in,
      isRequired: one.required,
      schema: one.schema,
    })),
    ...Object.entries(body?.properties ?? {}).map(([name, schema]) => ({
      name,
      place: 'body',
      isRequired: body?.required?.includes(name) ?? false,
      schema,
    })),
  ]
}

/** The type as text: 'text', 'list of text', 'true or false'. */
function typeInWords(schema: FieldSchema): string {
  if (schema.enum) return schema.enum.map(String).join(' | ')
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeInWords))].join(' or ')
  const { type } = schema
  if (Array.isArray(type)) return type.join(' or ')
  if (type === 'array') return `array of ${schema.items ? typeInWords(schema.items) : 'anything'}`
  return type ?? 'anything'
}
