import { newId, type SandboxDatabase } from './database.ts'
import { invalidRequest } from './faults.ts'
import { type Params, readList, readNumber, readParams, readText, readTexts } from './formBody.ts'
import { pageOf } from './lists.ts'
import type { List, Price, Product } from './objects.ts'

export async function createProduct(books: SandboxDatabase, params: Params): Promise<Product> {
  const id = readText(params.id) ?? newId('prod')
  if (await books.find('product', id))
    throw invalidRequest('Product already exists.', { code: 'resource_already_exists' })
  return books.put('product', {
    id,
    object: 'product',
    active: true,
    created: books.now(),
    livemode: false,
    metadata: readTexts(params.metadata),
    name: readText(params.name) ?? '',
  })
}

export async function updateProduct(books: SandboxDatabase, params: Params, id: string): Promise<Product> {
  const found = await books.get('product', id)
  return books.put('product', {
    ...found,
    name: readText(params.name) ?? found.name,
    active: params.active === undefined ? found.active : params.active === 'true',
  })
}

export async function createPrice(books: SandboxDatabase, params: Params): Promise<Price> {
  const product = await books.get('product', readText(params.product) ?? '')
  const lookupKey = readText(params.lookup_key) ?? null
  if (lookupKey) await freeLookupKey(books, lookupKey, params.transfer_lookup_key === 'true')
  const { interval } = readParams(params.recurring)
  return books.put('price', {
    id: newId('price'),
    object: 'price',
    active: true,
    created: books.now(),
    currency: readText(params.currency) ?? '',
    livemode: false,
    lookup_key: lookupKey,
    metadata: readTexts(params.metadata),
    product: product.id,
    recurring:
      interval === 'month' || interval === 'year' ? { interval, interval_count: 1, usage_type: 'licensed' } : null,
    type: interval ? 'recurring' : 'one_time',
    unit_amount: readNumber(params.unit_amount) ?? 0,
  })
}

async function freeLookupKey(books: SandboxDatabase, key: string, transfer: boolean): Promise<void> {
  const holders = await books.list('price', ({ lookup_key: current }) => current === key)
  if (holders.length > 0 && !transfer)
    throw invalidRequest(`A price already uses that lookup key.`, {
      code: 'resource_already_exists',
      param: 'lookup_key',
    })
  for (const holder of holders) await books.put('price', { ...holder, lookup_key: null })
}

export async function updatePrice(books: SandboxDatabase, params: Params, id: string): Promise<Price> {
  const found = await books.get('price', id)
  return books.put('price', { ...found, active: params.active === undefined ? found.active : params.active === 'true' })
}

export async function listPrices(books: SandboxDatabase, params: Params): Promise<List<Price>> {
  const keys = readList(params.lookup_keys)
  const prices = await books.list(
    'price',
    (price) =>
      (keys.length === 0 || (price.lookup_key !== null && keys.includes(price.lookup_key))) &&
      (params.active === undefined || price.active === (params.active === 'true')),
  )
  return pageOf(prices, params, '/v1/prices')
}
