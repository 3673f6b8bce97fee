/**
 * Zones that browsers and Node name as they were called before, with the names of today: the backward links of the IANA
 * database for the same place. Both name the same clocks wherever zones are read.
 */
const RENAMED: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

/** The name that a zone has today, whichever of its names is given. */
export const currentZone = (zone: string): string => RENAMED[zone] ?? zone

const FORMER = new Map(Object.entries(RENAMED).map(([former, name]) => [name, former]))

/** A formatter takes a hundred times as long to make as to use. There are some 400 zones, of which few come often. */
const MOST_FORMATS = 500
const formats = new Map<string, Intl.DateTimeFormat>()

/** By the name of today or, where this browser or Node is too old for it, by the former one, which has the same clocks. */
function findFormat(
  zone: string,
  locale: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat | undefined {
  const key = `${locale} ${zone} ${JSON.stringify(options)}`
  const known = formats.get(key)
  if (known) return known
  for (const timeZone of [zone, FORMER.get(zone)])
    try {
      if (!timeZone) continue
      const format = new Intl.DateTimeFormat(locale, { ...options, timeZone })
      const [oldest] = formats.keys()
      if (oldest && formats.size >= MOST_FORMATS) formats.delete(oldest)
      formats.set(key, format)
      return format
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
    }
  return undefined
}

/** Whether the clocks of a zone can be read here. */
export const isZoneHere = (zone: string): boolean => findFormat(zone, 'en', {}) !== undefined

/** Formats moments in a zone; in UTC where this browser or Node knows no such zone. */
export const formatIn = (zone: string, locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  findFormat(zone, locale, options) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })

/** Whether two names are those of one zone. */
export const isSameZone = (one: string, other: string): boolean => currentZone(one) === currentZone(other)

/** A zone as people read it: 'Europe/Berlin', 'America/New York'. */
export const nameOfZone = (zone: string): string => currentZone(zone).replaceAll('_', ' ')

/** 'Lagos' of 'Africa/Lagos': how people call the clocks of a zone. */
const zoneCity = (zone: string): string => nameOfZone(zone).split('/').at(-1) ?? zone

/** 'Berlin time'; UTC is called by its name. */
export const zoneTime = (zone: string): string => (zone === 'UTC' ? zone : `${zoneCity(zone)} time`)

/** Every zone that this browser knows, UTC, and the one that is set, as options of a list. */
export const zoneOptions = (chosen: string) =>
  [...new Set(['UTC', ...(chosen ? [chosen] : []), ...Intl.supportedValuesOf('timeZone')].map(currentZone))]
    .sort()
    .map((zone) => ({ value: zone, label: nameOfZone(zone) }))
