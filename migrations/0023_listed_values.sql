ALTER TABLE "access_periods" ADD CONSTRAINT "access_periods_tier_listed" CHECK ("access_periods"."tier" in ('standard', 'premium')) NOT VALID;--> statement-breakpoint
ALTER TABLE "access_periods" ADD CONSTRAINT "access_periods_duration_listed" CHECK ("access_periods"."duration" in ('monthly', 'yearly')) NOT VALID;--> statement-breakpoint
ALTER TABLE "access_periods" ADD CONSTRAINT "access_periods_source_listed" CHECK ("access_periods"."source" in ('payment', 'admin')) NOT VALID;--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_purpose_listed" CHECK ("mail_tokens"."purpose" in ('reset', 'verify')) NOT VALID;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role_listed" CHECK ("users"."role" in ('member', 'admin')) NOT VALID;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_payment_status_listed" CHECK ("users"."payment_status" in ('successful', 'fail')) NOT VALID;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_placed_level_listed" CHECK ("users"."placed_level" in ('beginner', 'intermediate', 'advanced')) NOT VALID;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_community_status_listed" CHECK ("users"."community_status" in ('active', 'pending', 'blocked')) NOT VALID;--> statement-breakpoint
ALTER TABLE "billing_customers" ADD CONSTRAINT "billing_customers_provider_listed" CHECK ("billing_customers"."provider" in ('stripe', 'paystack')) NOT VALID;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_provider_listed" CHECK ("charges"."provider" in ('stripe', 'paystack')) NOT VALID;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_currency_listed" CHECK ("charges"."currency" in ('EUR', 'USD', 'NGN')) NOT VALID;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_state_listed" CHECK ("charges"."state" in ('paid', 'failed', 'refunded', 'part_refunded', 'disputed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_provider_listed" CHECK ("orders"."provider" in ('stripe', 'paystack')) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_kind_listed" CHECK ("orders"."kind" in ('subscription', 'lesson')) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_currency_listed" CHECK ("orders"."currency" in ('EUR', 'USD', 'NGN')) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_state_listed" CHECK ("orders"."state" in ('open', 'paid', 'failed', 'expired', 'refused')) NOT VALID;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_provider_listed" CHECK ("payment_events"."provider" in ('stripe', 'paystack')) NOT VALID;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_state_listed" CHECK ("payment_events"."state" in ('waiting', 'applied', 'ignored', 'refused', 'failed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "sandbox_objects" ADD CONSTRAINT "sandbox_objects_provider_listed" CHECK ("sandbox_objects"."provider" in ('stripe', 'paystack')) NOT VALID;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_provider_listed" CHECK ("subscriptions"."provider" in ('stripe', 'paystack')) NOT VALID;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_tier_listed" CHECK ("subscriptions"."tier" in ('standard', 'premium')) NOT VALID;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_duration_listed" CHECK ("subscriptions"."duration" in ('monthly', 'yearly')) NOT VALID;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_currency_listed" CHECK ("subscriptions"."currency" in ('EUR', 'USD', 'NGN')) NOT VALID;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_state_listed" CHECK ("subscriptions"."state" in ('incomplete', 'active', 'past_due', 'cancelling', 'ended', 'refunded')) NOT VALID;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_kind_listed" CHECK ("bookings"."kind" in ('lesson', 'paid-call', 'discovery-call')) NOT VALID;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_skill_level_listed" CHECK ("bookings"."skill_level" in ('Beginner', 'Intermediate', 'Advanced')) NOT VALID;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_state_listed" CHECK ("bookings"."state" in ('pending', 'confirmed', 'completed', 'cancelled', 'expired')) NOT VALID;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_provider_listed" CHECK ("bookings"."provider" in ('stripe', 'paystack')) NOT VALID;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_currency_listed" CHECK ("bookings"."currency" in ('EUR', 'USD', 'NGN')) NOT VALID;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_meeting_listed" CHECK ("bookings"."meeting" in ('link', 'zoom', 'jitsi')) NOT VALID;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_category_listed" CHECK ("comments"."category" in ('course', 'group', 'others')) NOT VALID;--> statement-breakpoint
ALTER TABLE "post_anchors" ADD CONSTRAINT "post_anchors_sort_listed" CHECK ("post_anchors"."sort" in ('popular', 'likes')) NOT VALID;--> statement-breakpoint
ALTER TABLE "post_media" ADD CONSTRAINT "post_media_type_listed" CHECK ("post_media"."type" in ('image', 'video')) NOT VALID;--> statement-breakpoint
ALTER TABLE "space_proposals" ADD CONSTRAINT "space_proposals_status_listed" CHECK ("space_proposals"."status" in ('open', 'accepted', 'declined')) NOT VALID;--> statement-breakpoint
ALTER TABLE "spaces" ADD CONSTRAINT "spaces_category_listed" CHECK ("spaces"."category" in ('get_started', 'others', 'forum')) NOT VALID;--> statement-breakpoint
ALTER TABLE "spaces" ADD CONSTRAINT "spaces_access_listed" CHECK ("spaces"."access" in ('free', 'standard', 'premium')) NOT VALID;--> statement-breakpoint
ALTER TABLE "bookmarks" ADD CONSTRAINT "bookmarks_source_listed" CHECK ("bookmarks"."source" in ('courses', 'uploads')) NOT VALID;--> statement-breakpoint
ALTER TABLE "lesson_visits" ADD CONSTRAINT "lesson_visits_level_listed" CHECK ("lesson_visits"."level" in ('beginner', 'intermediate', 'advanced')) NOT VALID;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_level_listed" CHECK ("lessons"."level" in ('beginner', 'intermediate', 'advanced')) NOT VALID;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_status_listed" CHECK ("lessons"."status" in ('active', 'inactive', 'draft')) NOT VALID;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_category_listed" CHECK ("uploads"."category" in ('piano exercise', 'extra courses', 'quick lessons', 'learn songs')) NOT VALID;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_level_listed" CHECK ("uploads"."level" in ('Independence', 'Coordination', 'Flexibility', 'Strength', 'Dexterity', 'Beginner', 'Intermediate', 'Advanced')) NOT VALID;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_skill_level_listed" CHECK ("uploads"."skill_level" in ('Basic', 'Competent', 'Challenging')) NOT VALID;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_status_listed" CHECK ("uploads"."status" in ('active', 'inactive')) NOT VALID;--> statement-breakpoint
ALTER TABLE "live_shows" ADD CONSTRAINT "live_shows_access_type_listed" CHECK ("live_shows"."access_type" in ('all', 'premium')) NOT VALID;--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_level_listed" CHECK ("placements"."level" in ('beginner', 'intermediate', 'advanced')) NOT VALID;--> statement-breakpoint
ALTER TABLE "moderation_log" ADD CONSTRAINT "moderation_log_action_listed" CHECK ("moderation_log"."action" in ('dismiss', 'remove', 'status')) NOT VALID;--> statement-breakpoint
ALTER TABLE "moderation_log" ADD CONSTRAINT "moderation_log_status_listed" CHECK ("moderation_log"."status" in ('active', 'pending', 'blocked')) NOT VALID;--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_kind_listed" CHECK ("report_cases"."kind" in ('post', 'comment')) NOT VALID;--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_status_listed" CHECK ("report_cases"."status" in ('open', 'dismissed', 'removed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_kind_listed" CHECK ("reports"."kind" in ('post', 'comment')) NOT VALID;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reason_listed" CHECK ("reports"."reason" in ('spam', 'unkind', 'off_topic', 'copyright', 'other')) NOT VALID;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_kind_listed" CHECK ("notification_preferences"."kind" in ('reply', 'mention', 'like', 'status', 'report', 'removal', 'answer', 'show', 'proposal', 'question', 'reported', 'proposed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_listed" CHECK ("notifications"."kind" in ('reply', 'mention', 'like', 'status', 'report', 'removal', 'answer', 'show', 'proposal', 'question', 'reported', 'proposed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_about_listed" CHECK ("notifications"."about" in ('post', 'comment', 'reply')) NOT VALID;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_status_listed" CHECK ("notifications"."status" in ('active', 'pending', 'blocked')) NOT VALID;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_by_listed" CHECK ("audit_log"."by" in ('visitor', 'member', 'admin', 'command line', 'academy')) NOT VALID;--> statement-breakpoint
ALTER TABLE "database_mode" ADD CONSTRAINT "database_mode_mode_listed" CHECK ("database_mode"."mode" in ('demo', 'production')) NOT VALID;