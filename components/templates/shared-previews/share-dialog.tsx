'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ExpiresField } from '@/components/form/expires-field'
import { FormDialog } from '@/components/form/form-dialog'
import { Button } from '@/components/ui/button'
import { LocalMoment } from '@/components/ui/local-moment'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { problemOf } from '@/components/ui/problem-of'
import { ShownOnce } from '@/components/ui/shown-once'
import { useAttempt } from '@/components/ui/use-attempt'
import {
  sharedPreviewQueries,
  useEndSharedPreview,
  useMakeSharedPreview,
} from '@/lib/browser/shared-previews'
import {
  type SharedPreview,
  type SharedPreviewCreate,
  sharedPreviewLimits,
} from '@/lib/contract/shared-previews'
import type { Template } from '@/lib/contract/templates'
import { languageName } from '@/lib/language/template/language-name'

interface ShareDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  template: Pick<Template, 'id' | 'name' | 'language'>
}

/** Makes a link that shows a template to someone without an account, and ends such links. Load it lazily. */
export function ShareDialog({ open, onOpenChange, template }: ShareDialogProps) {
  const form = useForm<SharedPreviewCreate>({ defaultValues: { days: 7 } })
  const share = useMakeSharedPreview(template.id)
  const [made, setMade] = useState<{ link: string; endsAt: number }>()
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={made ? 'Copy the link now' : 'Share a preview'}
      description={
        made
          ? undefined
          : `Anyone with the link sees ${template.name} in ${languageName(template.language)} as it is now, and who shared it. They need no account and can’t change anything.`
      }
      result={made ? <MadeLink {...made} /> : null}
      form={form}
      isSave={false}
      submitLabel="Create link"
      save={async (values) => setMade(await share.mutateAsync(values))}
    >
      <ExpiresField<SharedPreviewCreate> name="days" days={sharedPreviewLimits.days} />
      <Links templateId={template.id} isShown={open} />
    </FormDialog>
  )
}

function MadeLink({ link, endsAt }: { link: string; endsAt: number }) {
  return (
    <ShownOnce what="link" text={link}>
      It expires <LocalMoment at={endsAt} />.
    </ShownOnce>
  )
}

function Links({ templateId, isShown }: { templateId: string; isShown: boolean }) {
  const { data, error } = useQuery({ ...sharedPreviewQueries.list(templateId), enabled: isShown })
  if (error) return <ProblemNotice problem={problemOf(error)} />
  if (!data || data.data.length === 0) return null
  return (
    <section aria-label="Shared links" className="space-y-2">
      <h3 className="font-medium">Shared links</h3>
      <ul className="divide-y divide-border rounded-md border border-border">
        {data.data.map((link) => (
          <LinkRow key={link.id} templateId={templateId} link={link} />
        ))}
      </ul>
    </section>
  )
}

function LinkRow({ templateId, link }: { templateId: string; link: SharedPreview }) {
  const end = useEndSharedPreview(templateId)
  const { run, isPending, problem } = useAttempt()
  return (
    <li className="space-y-2 px-3 py-2">
      <div className="flex items-center gap-3">
        <p className="min-w-0 flex-1 text-sm text-pretty">
          <bdi className="font-medium">{link.sharedBy}</bdi>
          <span className="block text-text-muted">
            Expires <LocalMoment at={link.endsAt} />
          </span>
        </p>
        <Button size="small" pending={isPending} onClick={() => void run(() => end.mutateAsync(link.id))}>
          End link
        </Button>
      </div>
      {problem && <ProblemNotice problem={problem} />}
    </li>
  )
}
