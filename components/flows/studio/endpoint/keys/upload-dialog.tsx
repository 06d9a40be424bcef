'use client'

import { useForm, useWatch } from 'react-hook-form'
import { FormDialog } from '@/components/form/form-dialog'
import { TextareaField } from '@/components/form/textarea-field'
import type { FlowKeys } from '@/lib/contract/flow-pages'
import { KeyConsequences } from './key-consequences'

/** What is wrong with a key at first sight; a private one is not even sent to the server. */
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
  /** Of the number. */
  name: string
  known: Pick<FlowKeys, 'keys' | 'flows'>
  save: (publicKey: string) => Promise<unknown>
}

/** Takes the public half of a pair people made themselves. Load it lazily. */
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
      {/* Before anything is pasted it is a key from elsewhere. */}
      <div className="empty:hidden">
        <KeyConsequences publicKey={key} name={name} known={known} />
      </div>
      <TextareaField<{ key: string }>
        name="key"
        label="Public key"
        hint="RSA with 2048 bits, in PEM format: it starts with -----BEGIN PUBLIC KEY-----."
        check={keyProblem}
        rows={10}
        isCode
        className="[&_textarea]:text-xs"
      />
    </FormDialog>
  )
}
