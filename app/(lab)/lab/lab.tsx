'use client'
import { FileText, Plus, Trash2, Copy } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { PasswordField } from '@/components/form/password-field'
import { ResourceForm } from '@/components/form/resource-form'
import { SelectField } from '@/components/form/select-field'
import { SwitchField } from '@/components/form/switch-field'
import { TextAreaField } from '@/components/form/text-area-field'
import { TextField } from '@/components/form/text-field'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { Card } from '@/components/ui/card'
import { Checkbox } from '@/components/ui/checkbox'
import { CopyButton } from '@/components/ui/copy-button'
import { Counter } from '@/components/ui/counter'
import { EmptyState } from '@/components/ui/empty-state'
import { IconButton } from '@/components/ui/icon-button'
import { Kbd } from '@/components/ui/kbd'
import { LinkButton } from '@/components/ui/link-button'
import { MenuButton } from '@/components/ui/menu-button'
import { PageHeader } from '@/components/ui/page-header'
import { Progress } from '@/components/ui/progress'
import { RelativeTime } from '@/components/ui/relative-time'
import { SegmentedControl } from '@/components/ui/segmented-control'
import { Skeleton } from '@/components/ui/skeleton'
import { StatusDot } from '@/components/ui/status-dot'
import { Tabs } from '@/components/ui/tabs'
import { useToast } from '@/components/ui/toast-provider'
import { ProblemError } from '@/lib/queries/problem-error'

const ConfirmDialog = dynamic(() => import('@/components/ui/confirm-dialog').then((m) => m.ConfirmDialog), { ssr: false })
const Combobox = dynamic(() => import('@/components/ui/combobox').then((m) => m.Combobox), { ssr: false })

const tones = ['success', 'warning', 'danger', 'info', 'neutral'] as const

function FormCard() {
  const form = useForm({ defaultValues: { name: '', body: 'Hello {{1}}, your order is on its way.', category: 'UTILITY', silent: true, password: '' } })
  const name = form.watch('name')
  return (
    <Card title="Form" description="Failures land where they belong.">
      <ResourceForm
        form={form}
        submitLabel="Submit for review"
        save={async (values, signal) => {
          await new Promise((r, x) => { setTimeout(r, 2500); signal.addEventListener('abort', x) })
          throw new ProblemError({ kind: values.password ? 'signedOut' : 'templateNameTaken', title: 'A template with this name and language exists', detail: 'The service has order_update in English (US) already.', nextStep: 'Choose another name, or add a language to the template that exists.', fields: { name: 'Another template has this name. Choose another one.', category: 'This category does not fit.', 'x.y': 'The header is too long by 3 characters.' }, isTransient: false, traceId: 'AbZ81kd9Qw2' })
        }}
      >
        <TextField name="name" label="Name" isRequired hint="Lower case letters, digits and underscores." counter={<Counter count={name.length} max={20} />} clean={(t) => t.toLowerCase().replaceAll(' ', '_')} />
        <SelectField name="category" label="Category"><option value="UTILITY">Utility</option><option value="MARKETING">Marketing</option></SelectField>
        <TextAreaField name="body" label="Body" counter={<Counter count={1000} max={1024} />} />
        <SwitchField name="silent" label="Allow category change" hint="The service may move the template into another category." />
        <PasswordField name="password" label="Password" autoComplete="current-password" />
      </ResourceForm>
    </Card>
  )
}

export function Lab() {
  const [segment, setSegment] = useState<'samples' | 'variables'>('samples')
  const [tab, setTab] = useState<'a' | 'b'>('a')
  const [dialog, setDialog] = useState<boolean>()
  const [language, setLanguage] = useState('')
  const toast = useToast()
  return (
    <>
      <PageHeader
        title="order_update"
        description="Written in 6 languages. Two wait for review, one was rejected yesterday."
        status={<Badge tone="success">Approved</Badge>}
        breadcrumbs={[{ label: 'Templates', href: '/templates' }]}
        actions={<><Button>Duplicate</Button><Button variant="primary"><Plus className="size-4" />New template</Button><MenuButton label="More actions" entries={[{ label: 'Duplicate', icon: <Copy />, onSelect: () => {} }, { label: 'Open', href: '/lab' }, { label: 'Edit', blockedBecause: 'An approved template takes one edit in 24 hours.', onSelect: () => {} }, 'separator', { label: 'Delete', icon: <Trash2 />, isDangerous: true, onSelect: () => setDialog(true) }]} /></>}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <Card title="Buttons">
          <div className="flex flex-wrap gap-2">
            {(['primary', 'secondary', 'quiet', 'danger'] as const).map((v) => <Button key={v} variant={v} onClick={() => toast('Template submitted', 'It is reviewed in a few seconds.')}>{v}</Button>)}
            <Button variant="primary" pending>Pending</Button>
            <Button blockedBecause="Your role (viewer) cannot edit templates. Ask an admin.">Blocked</Button>
            <Button size="small">Small</Button>
            <Button size="large" variant="primary">Large</Button>
            <LinkButton href="/lab">Link</LinkButton>
            <IconButton aria-label="Delete"><Trash2 className="size-4" /></IconButton>
            <CopyButton text="x" label="Copy the id" />
            <Button variant="danger" onClick={() => setDialog(true)}>Delete template</Button>
          </div>
        </Card>
        <Card title="Statuses">
          <div className="flex flex-wrap items-center gap-2">
            {tones.map((t) => <Badge key={t} tone={t}>{t}</Badge>)}
            {tones.map((t) => <span key={t} className="inline-flex items-center gap-1.5"><StatusDot tone={t} />{t}</span>)}
            <RelativeTime at={1763724000000} /> <Kbd>Ctrl</Kbd>
            <Counter count={12} max={60} /><Counter count={58} max={60} /><Counter count={64} max={60} />
          </div>
          <div className="mt-4 space-y-3">
            <Progress label="Upload" fraction={0.6} />
            <Skeleton className="h-4 w-40" />
            <SegmentedControl label="Preview shows" segments={[{ value: 'samples', label: 'Samples' }, { value: 'variables', label: 'Variables' }]} value={segment} onChange={setSegment} />
            <Checkbox label="Include rejected" hint="They are hidden otherwise." defaultChecked />
            <label htmlFor="language" className="block font-medium">Language</label>
            <Combobox id="language" value={language} onChange={setLanguage} placeholder="Choose a language" searchLabel="Search languages" emptyText="No such language." groups={[{ label: 'Used in this account', items: [{ value: 'en_US', label: 'English (United States)', detail: 'en_US' }, { value: 'de', label: 'German', detail: 'de' }] }, { label: 'All languages', items: ['Afrikaans', 'Albanian', 'Arabic', 'Bengali', 'Bulgarian', 'Catalan', 'Croatian', 'Czech', 'Danish', 'Dutch'].map((l) => ({ value: l, label: l, detail: l.slice(0, 2).toLowerCase() })) }]} />
          </div>
        </Card>
        <FormCard />
        <div className="space-y-3">
          {tones.map((t) => <Callout key={t} tone={t} title={`A ${t} callout`} action={t === 'danger' ? <Button size="small">Try again</Button> : undefined}>The body starts with a variable. Write a word before it.</Callout>)}
          <Card isFlush><EmptyState icon={<FileText />} title="No templates yet" action={<Button variant="primary">Write the first template</Button>}>A template is a message the service has approved. Write one to reach customers first.</EmptyState></Card>
          <Tabs label="Views" value={tab} onChange={setTab} tabs={[{ value: 'a', label: 'Form', panel: 'Form panel' }, { value: 'b', label: 'JSON', mark: <Badge>2</Badge>, panel: 'JSON panel' }]} />
        </div>
      </div>
      {dialog !== undefined && <ConfirmDialog open={dialog} onOpenChange={setDialog} title="Delete order_update in all languages?" confirmLabel="Delete 6 templates" typeToConfirm="order_update" confirm={() => Promise.reject(new Error('x'))}>The name cannot be used again for 30 days. Messages that were sent stay with the customers.</ConfirmDialog>}
    </>
  )
}
