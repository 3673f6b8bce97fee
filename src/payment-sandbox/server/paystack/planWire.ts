import type { PlanRecord } from './records.ts'

export const INTEGRATION = 100_001
export const DOMAIN = 'test'

export const toPlanJson = ({ id, code, name, amount, interval, currency, createdAt }: PlanRecord) => ({
  id,
  integration: INTEGRATION,
  domain: DOMAIN,
  name,
  description: null,
  plan_code: code,
  amount,
  interval,
  currency,
  invoice_limit: 0,
  send_invoices: true,
  send_sms: true,
  hosted_page: false,
  hosted_page_url: null,
  hosted_page_summary: null,
  migrate: false,
  is_archived: false,
  is_deleted: false,
  createdAt,
  updatedAt: createdAt,
})

export const toListedPlanJson = (plan: PlanRecord) => ({
  ...toPlanJson(plan),
  subscriptions: [],
  pages: [],
  total_subscriptions: 0,
  active_subscriptions: 0,
  total_subscriptions_revenue: 0,
})
