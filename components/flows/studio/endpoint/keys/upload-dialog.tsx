'use client'

import { useId } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Field, fieldAria } from '@/components/form/field'
import { ResourceForm } from '@/components/form/resource-form'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Textarea } from '@/components/ui/textarea'
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
export function UploadDialog({ open, onOpenChange, name, known, save }: UploadDialogProps) {
  const id = useId()
  const form = useForm({ defaultValues: { key: '' } })
  const key = useWatch({ control: form.control, name: 'key' })
  const { errors, isSubmitting } = form.formState
  const hint = 'RSA with 2048 bits, in PEM format: it starts with -----BEGIN PUBLIC KEY-----.'
  const field = { id: `${id}-key`, hint, error: errors.key?.message }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="medium"
      title="Upload public key"
      description={
        <>
          From now on, requests to endpoints of <bdi>{name}</bdi> are encrypted with it. Keep the private key
          on your server.
        </>
      }
      isBusy={isSubmitting}
    >
      {/* Before anything is pasted it is a key from elsewhere. */}
      <div className="mb-4 empty:hidden">
        <KeyConsequences publicKey={key} name={name} known={known} />
      </div>
      <ResourceForm
        form={form}
        submitLabel="Use this key"
        actions={<Button onClick={() => onOpenChange(false)}>Cancel</Button>}
        save={async (typed) => {
          await save(typed.key.trim())
          onOpenChange(false)
        }}
      >
        <Field label="Public key" {...field}>
          <Textarea
            {...form.register('key', { validate: (typed) => keyProblem(typed) ?? true })}
            {...fieldAria(field)}
            rows={10}
            spellCheck={false}
            autoComplete="off"
            dir="ltr"
            className="font-mono text-xs"
          />
        </Field>
      </ResourceForm>
    </Dialog>
  )
}
