'use client'

import { type FormEvent, useId, useState } from 'react'
import { Field, fieldAria } from '@/components/form/field'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { problemOf } from '@/components/ui/problem-of'
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
  const [key, setKey] = useState('')
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<unknown>()
  const [isSaving, setIsSaving] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = keyProblem(key)
    setProblem(wrong)
    setFailure(undefined)
    if (wrong !== undefined || isSaving) return
    setIsSaving(true)
    try {
      await save(key.trim())
      onOpenChange(false)
    } catch (error) {
      setFailure(error)
    } finally {
      setIsSaving(false)
    }
  }
  const hint = 'RSA with 2048 bits, in PEM format: it starts with -----BEGIN PUBLIC KEY-----.'
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="medium"
      title="Upload a public key"
      description={
        <>
          From now on, requests to endpoints of <bdi>{name}</bdi> are encrypted with it. Keep the private key
          on your server.
        </>
      }
      isBusy={isSaving}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button type="submit" form={id} variant="primary" pending={isSaving}>
            Use this key
          </Button>
        </>
      }
    >
      {/* Before anything is pasted it is a key from elsewhere. */}
      <div className="mb-4 empty:hidden">
        <KeyConsequences publicKey={key} name={name} known={known} />
      </div>
      <form id={id} noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
        <Field id={`${id}-key`} label="Public key" hint={hint} error={problem}>
          <Textarea
            {...fieldAria({ id: `${id}-key`, hint, error: problem })}
            value={key}
            onChange={({ target }) => setKey(target.value)}
            rows={10}
            spellCheck={false}
            autoComplete="off"
            dir="ltr"
            className="font-mono text-xs"
          />
        </Field>
        {failure !== undefined && <ProblemNotice problem={problemOf(failure)} />}
      </form>
    </Dialog>
  )
}
