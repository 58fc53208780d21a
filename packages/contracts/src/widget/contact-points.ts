/** What a widget asks for: what is wished as far as a channel reaches it; where none does, what they reach. */
export function contactPointsOf(channels: readonly string[], wished: string): string[] {
  const reached = [
    ...(channels.some((channel) => channel !== 'email') ? ['phone'] : []),
    ...(channels.includes('email') ? ['email'] : []),
  ];
  const wanted = reached.filter((point) => wished === 'both' || point === wished);
  return wanted.length > 0 ? wanted : reached;
}
