/** Where the sealed secrets of integrations belong; moved elsewhere they do not open. */
export const signingContext = (integration_id: number) => `integrations/${integration_id}/receiver_secret`;
export const tokenContext = (integration_id: number) => `integrations/${integration_id}/platform_token`;
