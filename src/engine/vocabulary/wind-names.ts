/** What people at a table call its winds and seats, in the order of play; the first is the Dealer's. */
export const WIND_NAMES = ['East', 'South', 'West', 'North'] as const;
