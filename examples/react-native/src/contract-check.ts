/** Nothing runs here: the types of the example and of the school's contract are held against each other. */
import type { AppEventName, AppEvents, AppMessage } from '@school/contract/native-app';
import type { PageEvents, PageMessage } from './messages.ts';

type Fits<Narrow extends Wide, Wide> = Narrow;

/** Every message that the page may send is one that the example knows, and the other way round. */
export type MessagesOfThePage = Fits<AppMessage, PageMessage>;
export type MessagesOfTheExample = Fits<PageMessage['type'], AppMessage['type']>;
/** Every event that the example sends is one that the page takes, and it knows them all. */
export type EventsOfTheExample = Fits<PageEvents, AppEvents>;
export type EventsOfThePage = Fits<AppEventName, keyof PageEvents>;
