const HLS_SOURCE = /<source src="(https:\/\/[^"]+)" type="application\/vnd\.apple\.mpegurl">/g

/**
 * Origins of the films in pieces (HLS) among these players, from which a browser without a player of its own for them
 * has to read by script; a page names them as its `connect`.
 */
export const hlsOrigins = (players: readonly (string | null)[]): string[] => [
  ...new Set(
    players
      .flatMap((markup) => [...(markup ?? '').matchAll(HLS_SOURCE)].map(([, address = '']) => new URL(address).origin))
      // a host may hold signs that would end a directive of the policy
      .filter((origin) => /^https:\/\/[\w.-]+(:\d+)?$/.test(origin)),
  ),
]
