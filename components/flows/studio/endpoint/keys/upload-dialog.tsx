'use client'

import { useForm, useWatch } from 'react-hook-form'
import { FormDialog } from '@/components/form/form-dialog'
import { TextareaField } from '@/components/form/textarea-field'
import type { FlowKeys } from '@/lib/contract/flow-pages'
import { KeyConsequences } from './key-consequences'

/** Obvious problems of a key; a private one isn't even sent to the server. */
export function keyProblem(typed: string): string | undefined {
  const key = typed.trim()
  if (key === '') return 'Paste the public key.'
  if (/PRIVATE KEY-----/.test(key))
    return 'This is a private key. Never share it: paste the public key instead.'
  if (!/^-----BEGIN (?:RSA )?PUBLIC KEY-----/.test(key))
    return 'A public key starts with -----BEGIN PUBLIC KEY-----.'
  return /-----END (?:RSA )?PUBLIC KEY-----$/.test(key)
    ? undefined
    : 'The end of the key is missing: -----END PUBLIC KEY-----.'
}

interface UploadDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Name of the number. */
  name: string
  known: Pick<FlowKeys, 'keys' | 'flows'>
  save: (publicKey: string) => Promise<unknown>
}

/** Uploads the public key of a pair created elsewhere. Load it lazily. */
export function UploadDialog({ name, known, save, ...dialog }: UploadDialogProps) {
  const form = useForm({ defaultValues: { key: '' } })
  const key = useWatch({ control: form.control, name: 'key' })
  return (
    <FormDialog
      {...dialog}
      title="Upload public key"
      description={
        <>
          From now on, requests to endpoints of <bdi>{name}</bdi> are encrypted with it. Keep the private key
          on your server.
        </>
      }
      form={form}
      submitLabel="Use this key"
      save={(typed) => save(typed.key.trim())}
    >
      {/* Empty until something is pasted. */}
      <div className="empty:hidden">
        <KeyConsequences publicKey={key} name={name} known={known} />
      </div>
      <TextareaField<{ key: string }>
        name="key"
        label="Public key"
        hint="A 2048-bit RSA key in PEM format: it starts with -----BEGIN PUBLIC KEY-----."
        check={keyProblem}
        rows={10}
        isCode
        className="[&_textarea]:text-xs"
      />
    </FormDialog>
  )
}
