import { Eye } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'

import type { MyCompany } from '#domain/contract/companies.ts'
import { ownCompanyTexts } from '#domain/uk/own-company.ts'
import { useCategoryOptions } from '#src/lib/places.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

import type { CompanyFormApi, CompanyInput } from './company-draft.ts'
import { CompanyHead, CompanyProfile, type ShownCompany } from './company-profile.tsx'
import styles from './company.module.css'

const texts = ownCompanyTexts.preview

type PreviewProps = { form: CompanyFormApi; place: string | undefined; logo: string | null }

/** What stands in the form, unfinished as it may be; a form keeps choices as plain words. */
function shown(values: Partial<CompanyInput>): Omit<ShownCompany, 'place' | 'categories' | 'logo'> {
  const { title = '', company_name = '', description = '', product_tags = [] } = values
  return {
    title: title.trim(),
    company_name: company_name.trim(),
    description: description.trim(),
    product_tags,
    company_type: (values.company_type as MyCompany['company_type'] | '' | undefined) || undefined,
    delivery_methods: (values.delivery_methods ?? []) as MyCompany['delivery_methods'],
    payment_methods: (values.payment_methods ?? []) as MyCompany['payment_methods'],
    return_terms: values.return_terms?.trim() || null,
    edrpou: values.edrpou?.trim() || null,
  }
}

/** The company as others will see it, before anything is sent. */
export function CompanyPreview(props: PreviewProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" icon={<Eye />} onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      <Dialog reading title={texts.open} open={open} onClose={() => setOpen(false)}>
        <Preview {...props} />
      </Dialog>
    </>
  )
}

function Preview({ form, place, logo }: PreviewProps) {
  const values = useWatch({ control: form.control })
  const { options } = useCategoryOptions()
  const ids = values.category_ids ?? []
  const categories = options.filter(({ value }) => ids.includes(value)).map(({ label }) => label)
  const company = {
    ...shown(values as Partial<CompanyInput>),
    place: place ?? texts.anywhere,
    categories,
    logo,
  }
  return (
    <div className={styles.preview}>
      <CompanyHead company={company} />
      <CompanyProfile company={company} blank={<span className={styles.blank}>{texts.empty}</span>} />
      <p className={styles.note}>{texts.note}</p>
    </div>
  )
}
