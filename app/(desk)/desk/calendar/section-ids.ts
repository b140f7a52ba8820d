export const BLOCK_ID = "block";
export const FEED_ID = "feed";
