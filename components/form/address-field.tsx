import type { FieldValues, Path } from 'react-hook-form'
import type { FieldText } from './field'
import { TextField } from './text-field'

interface AddressFieldProps<Values extends FieldValues> extends FieldText {
  name: Path<Values>
  placeholder?: string
}

/** The URL of a program, registered under `name` in the surrounding form. */
export function AddressField<Values extends FieldValues>(props: AddressFieldProps<Values>) {
  return (
    <TextField<Values>
      placeholder="https://"
      {...props}
      type="url"
      inputMode="url"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      dir="ltr"
    />
  )
}
