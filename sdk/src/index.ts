/** The typed client of the Packhouse API. */
export { ApiError, isApiError } from './api-error.ts';
export { createClient, type Client, type ClientOptions } from './client.ts';
export { ConnectionError } from './connection-error.ts';
export type { Tokens } from './keep-tokens.ts';
export { createOAuth, type Abortable, type Begun, type OAuth, type OAuthOptions } from './oauth.ts';
export { OAuthError } from './oauth-error.ts';
export { registerClient, type RegisteredClient, type Registration } from './register-client.ts';
export type { Token, TokenSource } from './token-source.ts';
export { verifyWebhook, type ReceivedWebhook } from './verify-webhook.ts';
export { WebhookError } from './webhook-error.ts';
export type { Api, Inputs, ListName, OperationName, Outputs } from './api.ts';
export type { Answer, FileAnswer, FileToSend, ReadOptions, RequestOptions, WriteOptions } from './call.ts';
export type { ChangeName, Changes, ChangesInput } from './changes.ts';
export type { Route } from './route.ts';
export type { List, ListOptions, Page } from './list.ts';
export type * from './types.ts';
